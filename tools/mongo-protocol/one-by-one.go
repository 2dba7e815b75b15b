package main

import (
	"encoding/binary"
	"fmt"
	"io"
	"log"
	"net"
	"sync"
)

// One command at a time, from whichever connection. MongoDB changes a document by its condition as one step; the
// engine behind this looks first and changes then, so that two conditional updates at once would both find theirs.
var turn sync.Mutex

const (
	headerSize  = 16
	mostBytes   = 48_000_000
	opMsg       = 2013
	moreToCome  = 1 << 1
	flagsOffset = headerSize
)

func serve(listener net.Listener, inner string) {
	for {
		client, err := listener.Accept()
		if err != nil {
			log.Fatal(err)
		}
		go func() {
			defer client.Close()
			server, err := net.Dial("unix", inner)
			if err != nil {
				return
			}
			defer server.Close()
			for exchange(client, server) == nil {
			}
		}()
	}
}

func exchange(client, server net.Conn) error {
	request, err := message(client)
	if err != nil {
		return err
	}
	answer, err := answerTo(request, server)
	if err != nil || answer == nil {
		return err
	}
	_, err = client.Write(answer)
	return err
}

func answerTo(request []byte, server net.Conn) ([]byte, error) {
	turn.Lock()
	defer turn.Unlock()
	if _, err := server.Write(request); err != nil {
		return nil, err
	}
	isMsg := binary.LittleEndian.Uint32(request[12:]) == opMsg
	if isMsg && binary.LittleEndian.Uint32(request[flagsOffset:])&moreToCome != 0 {
		return nil, nil
	}
	return message(server)
}

func message(from io.Reader) ([]byte, error) {
	header := make([]byte, headerSize)
	if _, err := io.ReadFull(from, header); err != nil {
		return nil, err
	}
	size := binary.LittleEndian.Uint32(header)
	if size < headerSize+4 || size > mostBytes {
		return nil, fmt.Errorf("a message of %d bytes", size)
	}
	whole := make([]byte, size)
	copy(whole, header)
	_, err := io.ReadFull(from, whole[headerSize:])
	return whole, err
}
